import { type Model, ModelSchema } from '../../../src/core/schema/model.ts';

const SIZES = [1.5, 3, 7, 8, 14, 32, 70, 123, 405];
const NOT_PUBLISHED = ['totalParametersBillions', 'activeParametersBillions', 'licence'];

/** Every fifth is closed and states no size, every third reasons, and one in seven is of each maker. */
export const crowdModel = (index: number): Model => {
  const isClosed = index % 5 === 4;
  const size = isClosed ? null : (SIZES[index % SIZES.length] ?? null);
  return ModelSchema.parse({
    schemaVersion: 1,
    id: `crowd-${String(index + 1).padStart(4, '0')}`,
    name: `Crowd ${String(index + 1)}${size === null ? '' : ` ${String(size)}B`}`,
    persianName: null,
    summary: null,
    organization: `Maker ${String((index % 7) + 1)}`,
    family: 'Crowd',
    kind: index % 3 === 2 ? 'reasoning' : 'instruct',
    totalParametersBillions: size,
    activeParametersBillions: size,
    openWeights: !isClosed,
    licence: isClosed ? null : 'Apache License 2.0',
    released: `2025-${String((index % 12) + 1).padStart(2, '0')}-15`,
    links: [],
    endpoints: [],
    missing: Object.fromEntries(isClosed ? NOT_PUBLISHED.map((name) => [name, 'not published']) : []),
  });
};
