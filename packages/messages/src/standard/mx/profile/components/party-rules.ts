import type { MxNode } from '../mx-node.ts'
import { isPayment } from '../guideline-usage.ts'
import type { ProfileContext, ProfileRule, NodeFinding } from '../profile-rule.ts'
import { isFrom } from '../../releases.ts'
import { removedFromComponent } from '../removed-elements.ts'
import { notUsed, restrictionRule } from '../restrictions.ts'

/** Elements that can contain a party. Some of them contain an agent instead, or a choice of the two. */
const PARTIES: ReadonlySet<string> = new Set([
  'Cdtr',
  'Dbtr',
  'Grnshee',
  'GrnshmtAdmstr',
  'InitgPty',
  'Invcee',
  'Invcr',
  'MsgRcpt',
  'Orgtr',
  'Ownr',
  'Pty',
  'TradgPty',
  'UltmtCdtr',
  'UltmtDbtr',
])

/** Roles in which a BIC replaces name and address. */
const PRINCIPALS: ReadonlySet<string> = new Set(['Cdtr', 'Dbtr'])

/** In tax information debtor and creditor are of another type, with tax numbers. */
const TAX: ReadonlySet<string> = new Set(['Tax', 'TaxRmt'])

/** Returns whether this element is a party, not an agent or a choice. */
export function isParty(node: MxNode): boolean {
  if (!PARTIES.has(node.name) || TAX.has(node.parent?.name ?? '')) return false
  const type = node.schema?.type
  if (type?.kind === 'choice' || (type?.kind === 'sequence' && type.index.has('FinInstnId'))) return false
  return !node.has('FinInstnId') && !node.has('Pty') && !node.has('Agt')
}

/**
 * Rules on every party.
 *
 * Source: CBPR+ SR 2025, identification of parties.
 */
export const PARTY_RULES: readonly ProfileRule[] = [
  { authority: 'CBPR+', name: 'parties', check: nameProblems },
  removedFromComponent('party'),
  restrictionRule(
    'parties',
    ['Id/OrgId', 'Id/PrvtId'].flatMap((identification) => [
      { path: `${identification}/Othr`, max: 2 },
      { path: `${identification}/Othr/SchmeNm`, isRequired: true as const },
      ...notUsed(`${identification}/Othr/SchmeNm/Prtry`),
    ]),
  ),
]

/**
 * The debtor of a customer payment must be identified by more than a name. One public rule set has this rule, but
 * public samples of the network do not follow it.
 */
export const DEBTOR_RULE: ProfileRule = {
  authority: 'CBPR+',
  name: 'debtor',
  severity: 'warning',
  check: (transaction) => {
    const debtor = transaction.at('Dbtr')
    if (debtor === undefined || !isParty(debtor) || transaction.has('DbtrAcct') || debtor.has('Id')) return []
    return [{ code: 'party.identificationMissing', at: debtor }]
  },
}

/** Roles that require a name without a BIC since SR 2026: the originator of a return. */
const NAMED_SINCE_2026: ReadonlySet<string> = new Set(['Orgtr'])

function nameProblems(party: MxNode, { release, usage }: ProfileContext): readonly NodeFinding[] {
  const role = party.name === 'Pty' ? (party.parent?.name ?? '') : party.name
  const isNamedByBic = party.at('Id/OrgId/AnyBIC') !== undefined
  if (isNamedByBic && PRINCIPALS.has(role)) {
    return ['Nm', 'PstlAdr'].flatMap((name) =>
      party.childrenOf(name).map((at): NodeFinding => ({ code: 'party.nameBesideBic', at })),
    )
  }
  if (party.has('Nm')) return []
  const isPrincipal =
    PRINCIPALS.has(role) || (NAMED_SINCE_2026.has(role) && isFrom(release, 'SR2026') && isPayment(usage))
  if (isPrincipal && !isNamedByBic)
    return [{ code: 'party.nameMissing', at: party, subject: 'party.nameOrBic' }]
  return party.has('PstlAdr')
    ? [{ code: 'party.nameMissing', at: party, subject: 'party.nameForAddress' }]
    : []
}
