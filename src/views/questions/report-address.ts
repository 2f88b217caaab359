import { repositoryUrl } from '../../site-config.ts';

/** The form that opens; its fields are named `question` and `address`. */
export const REPORT_TEMPLATE = 'question.yml';

/**
 * Where a reader reports a problem with a question: GitHub's form for it, filled in with what the page knows. An
 * address is all it takes, no script. null where the build does not know its repository.
 * @param title  how the question is called; null where its text may not be carried elsewhere
 * @param address  of the question's page
 */
export const reportAddress = (
  { dataset, id, title, address }: { dataset: string; id: string; title: string | null; address: string },
  repository: string | null = repositoryUrl,
): string | null => {
  if (repository === null) return null;
  const question = `${dataset}/${id}`;
  const query = new URLSearchParams({
    template: REPORT_TEMPLATE,
    title: title === null ? question : `${question}: ${title}`,
    question,
    address,
  });
  return `${repository.replace(/\/$/, '')}/issues/new?${query.toString()}`;
};
