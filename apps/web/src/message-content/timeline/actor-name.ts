import type { Texts } from '../../i18n/index.ts'

/** Returns the name of the user who acted, with the absent user for whom a deputy did: "Li Na for Wang Wei". */
export function actorName(
  { name, absent }: { readonly name: string; readonly absent: string | undefined },
  { t }: Texts,
): string {
  return absent === undefined ? name : t('approval.byDeputy', { name, absent })
}
