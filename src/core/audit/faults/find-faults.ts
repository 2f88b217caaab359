import type { FaultAudit } from '../../schema/audit.ts';
import { judgeFaults } from '../bar.ts';
import type { AuditSubject } from '../subject.ts';
import { dialogueFaults } from './dialogue-faults.ts';
import type { Fault } from './fault.ts';
import { optionFaults } from './option-faults.ts';
import { spellingFaults } from './spelling-faults.ts';

const faults: readonly Fault[] = [...dialogueFaults, ...optionFaults, ...spellingFaults];

/** The items that have each fault; a fault that no item has is listed with none, because it was looked for. */
export const findFaults = ({ items }: AuditSubject): FaultAudit[] =>
  faults.map(({ id, severity, has, appliesTo }) => {
    const found = appliesTo?.(items) === false ? [] : items.filter(has).map(({ item }) => item.id);
    return { id, severity, items: found, verdict: judgeFaults(severity, found.length, items.length) };
  });
