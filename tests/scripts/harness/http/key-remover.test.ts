import { describe, expect, it } from 'vitest';

import { keyRemover } from '../../../../scripts/harness/http/key-remover.ts';

const KEY = String.raw`sk-a/b+c"d\e.f=`;

describe('keyRemover', () => {
  it.each([
    ['as it is', KEY],
    ['as JSON writes it', JSON.stringify(KEY).slice(1, -1)],
    ['as JSON with escaped slashes writes it', JSON.stringify(KEY).slice(1, -1).replaceAll('/', '\\/')],
    ['as JSON that is safe in HTML writes it', JSON.stringify(KEY).slice(1, -1).replace('+', '\\u002B')],
    ['as an address encodes it', encodeURIComponent(KEY)],
    ['as an address encodes it in small letters', encodeURIComponent(KEY).toLowerCase()],
  ])('takes a key out %s', (_, written) => {
    expect(keyRemover(KEY)(`your key ${written}, yes ${written}`)).toBe('your key [key], yes [key]');
  });

  it('leaves JSON whole', () => {
    const text = JSON.stringify({ message: `path\\${KEY}`, next: 'line\nbreak' });
    expect(JSON.parse(keyRemover(KEY)(text))).toEqual({ message: 'path\\[key]', next: 'line\nbreak' });
  });

  it('takes nothing else out, and a placeholder of a local server never', () => {
    expect(keyRemover('sk-a.b-c')('sk-aXb-c')).toBe('sk-aXb-c');
    expect(keyRemover('EMPTY')('EMPTY reply')).toBe('EMPTY reply');
    expect(keyRemover(null)('reply')).toBe('reply');
  });
});
