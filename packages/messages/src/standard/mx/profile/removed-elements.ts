import type { ReleaseName } from '../releases.ts'
import type { ProfileRule } from './profile-rule.ts'
import type { Usage } from './guideline-usage.ts'
import { notUsed, restrictionRule } from './restrictions.ts'

/** Elements of the schema that a usage of the guideline removes from one release on. */
interface RemovedElements {
  readonly usages: readonly Usage[]
  /** Absent for every release of the table. */
  readonly from?: ReleaseName
  /** Paths relative to the message. */
  readonly paths: readonly string[]
}

const TRANSFERS: readonly Usage[] = ['pacs.008', 'pacs.008 stp', 'pacs.009', 'pacs.009 adv', 'pacs.009 cov']
const INSTITUTIONS: readonly Usage[] = ['pacs.009', 'pacs.009 adv', 'pacs.009 cov']
const CUSTOMERS: readonly Usage[] = ['pacs.008', 'pacs.008 stp']
const PAYMENTS: readonly Usage[] = [...TRANSFERS, 'pacs.004']

/**
 * The elements that the restricted schemas of the guideline remove, except those of agents, parties and addresses,
 * which are the same in every position.
 *
 * Source: CBPR+ SR 2025 and SR 2026 as seen in public rule sets, November 2026.
 */
const REMOVED_ELEMENTS: readonly RemovedElements[] = [
  {
    usages: PAYMENTS,
    paths: [
      'GrpHdr/BtchBookg',
      'GrpHdr/CtrlSum',
      'GrpHdr/InstdAgt',
      'GrpHdr/InstgAgt',
      'GrpHdr/IntrBkSttlmDt',
      'GrpHdr/PmtTpInf',
      'GrpHdr/SttlmInf/ClrSys',
      'SplmtryData',
    ],
  },
  { usages: TRANSFERS, paths: ['GrpHdr/TtlIntrBkSttlmAmt', 'CdtTrfTxInf/SplmtryData'] },
  { usages: CUSTOMERS, paths: ['CdtTrfTxInf/Tax'] },
  {
    usages: CUSTOMERS,
    from: 'SR2026',
    paths: [
      'CdtTrfTxInf/AccptncDtTm',
      'CdtTrfTxInf/PoolgAdjstmntDt',
      'CdtTrfTxInf/RltdRmtInf/RmtLctnDtls/PstlAdr',
    ],
  },
  {
    usages: ['pacs.008 stp'],
    from: 'SR2026',
    paths: ['CdtTrfTxInf/InstrForCdtrAgt', 'CdtTrfTxInf/InstrForNxtAgt'],
  },
  {
    usages: INSTITUTIONS,
    paths: ['CdtTrfTxInf/UltmtDbtr', 'CdtTrfTxInf/UltmtCdtr', 'CdtTrfTxInf/UndrlygCstmrCdtTrf/Tax'],
  },
  {
    usages: ['pacs.009', 'pacs.009 cov', 'pacs.004'],
    from: 'SR2026',
    paths: [
      'GrpHdr/SttlmInf/InstgRmbrsmntAgt',
      'GrpHdr/SttlmInf/InstgRmbrsmntAgtAcct',
      'GrpHdr/SttlmInf/InstdRmbrsmntAgt',
      'GrpHdr/SttlmInf/InstdRmbrsmntAgtAcct',
      'GrpHdr/SttlmInf/ThrdRmbrsmntAgt',
      'GrpHdr/SttlmInf/ThrdRmbrsmntAgtAcct',
    ],
  },
  {
    usages: ['pacs.009 adv'],
    from: 'SR2026',
    paths: [
      'GrpHdr/SttlmInf/SttlmAcct',
      'GrpHdr/SttlmInf/ThrdRmbrsmntAgt',
      'GrpHdr/SttlmInf/ThrdRmbrsmntAgtAcct',
    ],
  },
  { usages: ['pacs.004'], paths: ['GrpHdr/TtlRtrdIntrBkSttlmAmt', 'TxInf/SplmtryData'] },
  { usages: ['pacs.004'], paths: ['TxInf/OrgnlTxRef/SttlmInf/ClrSys'] },
  {
    usages: ['pacs.004'],
    from: 'SR2026',
    paths: [
      'GrpHdr/Authstn',
      'GrpHdr/GrpRtr',
      'OrgnlGrpInf',
      'TxInf/CompstnAmt',
      'TxInf/OrgnlTxRef/CdtrSchmeId/CtctDtls',
      'TxInf/OrgnlTxRef/MndtRltdInf',
    ],
  },
]

/** The kinds of components from which the same elements are removed in every position. */
type ComponentKind = 'address' | 'agent' | 'agentIdentification' | 'party' | 'reachedAgentIdentification'

interface RemovedFromComponent {
  readonly kind: ComponentKind
  readonly usages: readonly Usage[]
  readonly from?: ReleaseName
  readonly elements: readonly string[]
}

/** The removed elements of components. Statements and notifications allow all of them. */
const REMOVED_FROM_COMPONENTS: readonly RemovedFromComponent[] = [
  { kind: 'address', usages: PAYMENTS, elements: ['AdrTp'] },
  { kind: 'party', usages: PAYMENTS, elements: ['CtctDtls'] },
  { kind: 'agent', usages: PAYMENTS, from: 'SR2026', elements: ['BrnchId'] },
  { kind: 'agentIdentification', usages: PAYMENTS, from: 'SR2026', elements: ['Othr'] },
  {
    kind: 'reachedAgentIdentification',
    usages: PAYMENTS.filter((usage) => usage !== 'pacs.008 stp'),
    from: 'SR2026',
    elements: ['Nm', 'PstlAdr'],
  },
  // In straight-through processing, agents have only a BIC.
  { kind: 'agentIdentification', usages: ['pacs.008 stp'], from: 'SR2026', elements: ['Nm', 'PstlAdr'] },
]

/** The rule on the removed elements of a message. */
export const REMOVED_ELEMENTS_RULE: ProfileRule = restrictionRule(
  'elements',
  REMOVED_ELEMENTS.flatMap(({ paths, ...scope }) =>
    notUsed(...paths).map((restriction) => ({ ...restriction, ...scope })),
  ),
)

/** Returns the rule on the removed elements of a kind of component. */
export function removedFromComponent(kind: ComponentKind): ProfileRule {
  return restrictionRule(
    COMPONENT_NAMES[kind],
    REMOVED_FROM_COMPONENTS.filter((removed) => removed.kind === kind).flatMap(({ elements, usages, from }) =>
      notUsed(...elements).map((restriction) => ({
        ...restriction,
        usages,
        ...(from !== undefined && { from }),
      })),
    ),
  )
}

const COMPONENT_NAMES: { readonly [Kind in ComponentKind]: string } = {
  address: 'postal address',
  agent: 'agents',
  agentIdentification: 'agents',
  party: 'parties',
  reachedAgentIdentification: 'agents',
}
