import { sharesImage } from '../../src/core/cues/shared-image.ts';
import { groupWordings } from '../../src/core/cues/wording-groups.ts';
import type { TaskCard } from '../../src/core/schema/dataset-card.ts';
import type { Item } from '../../src/core/schema/item.ts';
import { type BaselineInput, takingBest } from './baseline.ts';

const offersEnglishProverbs = ({ optionLanguage }: TaskCard): boolean => optionLanguage === 'en';

/** 1 for a proverb used once among all options of the task, less for one used more often; never 0. */
const rarity = ({ items }: BaselineInput): ((item: Item) => number[]) => {
  const { usesOf } = groupWordings(items.flatMap(({ options }) => options.map(({ text }) => text)));
  return ({ options }) => options.map(({ text }) => 1 / usesOf(text));
};

/** The English proverb that the set uses less often, variant wordings merged. */
export const rarerProverb = takingBest({
  id: 'baseline-rarer-proverb',
  isSeeded: false,
  supports: offersEnglishProverbs,
  score: rarity,
});

/** The rarer English proverb among those that do not repeat the Persian proverb's image. */
export const rarerAndImage = takingBest({
  id: 'baseline-rarer-and-image',
  isSeeded: false,
  supports: offersEnglishProverbs,
  score: (input) => {
    const raritiesOf = rarity(input);
    return (item) => {
      const rarities = raritiesOf(item);
      const persian = item.proverb ?? '';
      return item.options.map(({ text }, at) => (rarities[at] ?? 0) - (sharesImage(persian, text) ? 1 : 0));
    };
  },
});
