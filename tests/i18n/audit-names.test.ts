import { describe, expect, it } from 'vitest';

import { readCard, readItems } from '../../scripts/io/content.ts';
import { auditTask } from '../../src/core/audit/audit-task.ts';
import { cuesOf } from '../../src/core/audit/cues/cues-of.ts';
import { auditSubject } from '../../src/core/audit/subject.ts';
import { BAR_NAMES, FAULT_NAMES, RULE_NAMES } from '../../src/i18n/audit-names.ts';

const card = readCard('masal-open');

describe.each(card.tasks)('the audit of a $id task', (task) => {
  const items = readItems(card, task.id).slice(0, 20);

  it('has a name for every rule, whether it decides anything or not', () => {
    const ids = cuesOf(auditSubject(items, task)).map(({ id }) => id);
    expect(ids.filter((id) => !(id in RULE_NAMES))).toEqual([]);
  });

  it('has a name for every classifier, fault and bar', () => {
    const { rules, faults } = auditTask({ items, task, seed: 1, sha256: '0'.repeat(64) });
    expect(rules.map(({ id }) => id).filter((id) => !(id in RULE_NAMES))).toEqual([]);
    expect(faults.map(({ id }) => id).filter((id) => !(id in FAULT_NAMES))).toEqual([]);
  });
});

it('no two names of a kind are the same', () => {
  for (const names of [RULE_NAMES, FAULT_NAMES, BAR_NAMES])
    for (const locale of ['en', 'fa'] as const) {
      const words = Object.values(names).map((name) => name[locale]);
      expect(words).toEqual([...new Set(words)]);
    }
});
