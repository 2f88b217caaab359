/**
 * The JSON-LD context of a Croissant 1.0 description: schema.org by default, Croissant's own words by name.
 * @see https://docs.mlcommons.org/croissant/docs/croissant-spec.html#appendix-1-json-ld-context
 */
export const CROISSANT_CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  sc: 'https://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  recordSet: 'cr:recordSet',
  repeated: 'cr:repeated',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;
