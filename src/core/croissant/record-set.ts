import type { TaskCard } from '../schema/dataset-card.ts';

/** A Croissant RecordSet, Field or FileObject: a JSON-LD node. */
export type JsonLdNode = Record<string, unknown>;

/** A column of a task's file, or parts of the objects that stand in it. */
interface Column {
  name: string;
  description: string;
  column: string;
  /** Where in the column's value it stands (JSONPath); absent for the value itself. */
  path?: string;
  /** Parts of each of the objects that the column lists; absent for a plain text. */
  parts?: { name: string; description: string; path: string }[];
}

/** The columns of a published table, as the importer reads them. */
const TABLE: readonly Column[] = [
  {
    name: 'question',
    description: 'The whole prompt: instruction, dialogue or proverb, question and options.',
    column: 'Question',
  },
  {
    name: 'answer_key',
    description:
      'A Python dictionary from option labels to roles; the role of the key says that it is right.',
    column: 'Answer Key',
  },
];

/** The fields of our own items that make a question, and what it means. */
const ITEMS: readonly Column[] = [
  { name: 'id', description: 'Stable id of the question.', column: 'id' },
  { name: 'proverb', description: 'The Persian proverb.', column: 'proverb' },
  { name: 'question', description: 'What is asked, in Persian.', column: 'question' },
  {
    name: 'options',
    description: 'The options in published order.',
    column: 'options',
    parts: [
      {
        name: 'role',
        description: 'What choosing it means; the role “correct” is the key.',
        path: '$[*].role',
      },
      { name: 'text', description: 'The text of the option.', path: '$[*].text' },
    ],
  },
  {
    name: 'meaning',
    description: 'What the proverb means, in English.',
    column: 'authoring',
    path: '$.meaning.en',
  },
];

const DIALOGUE: Column = {
  name: 'dialogue',
  description: 'The turns of the dialogue in their order.',
  column: 'dialogue',
  parts: [
    { name: 'speaker', description: 'Who speaks.', path: '$[*].speaker' },
    { name: 'text', description: 'What is said, in Persian.', path: '$[*].text' },
  ],
};

/** A table of the publishers, or items of our own, one JSON object a line. */
export const isTable = ({ file }: TaskCard): boolean => file.path.endsWith('.csv');

/**
 * The questions of a task as a Croissant RecordSet over its file. Tables are read by their columns; our own items by
 * the names of their fields, with a JSONPath where a value is nested.
 * @param hasDialogue  whether the items hold dialogues; for a table it makes no difference
 * @see Croissant 1.0, sections RecordSet, Field, DataSource and Nested Fields
 */
export const recordSetOf = (task: TaskCard, hasDialogue: boolean): JsonLdNode => {
  const columns = isTable(task) ? TABLE : [...ITEMS, ...(hasDialogue ? [DIALOGUE] : [])];
  return {
    '@type': 'cr:RecordSet',
    '@id': task.id,
    name: task.id,
    description: task.description.en,
    ...(isTable(task) ? {} : { key: { '@id': `${task.id}/id` } }),
    field: columns.map((column) => fieldOf(task, column)),
  };
};

const fieldOf = (task: TaskCard, { name, description, column, path, parts }: Column): JsonLdNode => {
  const node = (id: string, about: string, more: JsonLdNode): JsonLdNode => ({
    '@type': 'cr:Field',
    '@id': id,
    name: id.split('/').at(-1),
    description: about,
    ...more,
  });
  const text = (jsonPath: string | undefined): JsonLdNode => ({
    dataType: 'sc:Text',
    source: {
      fileObject: { '@id': task.file.path },
      extract: { column },
      ...(jsonPath === undefined ? {} : { transform: { jsonPath } }),
    },
  });
  const id = `${task.id}/${name}`;
  return node(
    id,
    description,
    parts === undefined
      ? text(path)
      : {
          repeated: true,
          subField: parts.map((part) => node(`${id}/${part.name}`, part.description, text(part.path))),
        },
  );
};
