import type { Protocol } from '../../core/schema/protocol.ts';
import type { Locale } from '../../i18n/locale.ts';
import { boardPath } from '../board-path.ts';

/** The boards of a data set, one a group of protocols: what each is called and where it stands. */
export interface ProtocolLink {
  group: string;
  name: string;
  href: string;
}

/** Links to the same tasks as they stand under each of these groups. */
export const protocolLinks = (
  locale: Locale,
  { datasetId, tab, groups }: { datasetId: string; tab: string; groups: readonly string[] },
  protocols: ReadonlyMap<string, Protocol>,
): ProtocolLink[] =>
  groups.map((group) => ({
    group,
    name: groupName(locale, group, protocols),
    href: boardPath(datasetId, tab, false, group),
  }));

/** A group is called like the protocol that gave it its id. */
export const groupName = (locale: Locale, group: string, protocols: ReadonlyMap<string, Protocol>): string =>
  protocols.get(group)?.name[locale] ?? group;
