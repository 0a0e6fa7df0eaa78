import type { Section } from '../core/definition.ts'
import type { Members } from '../core/shape.ts'

/** Returns a form section with members of the transfer. */
export function transferSection(name: string, ...members: readonly string[]): Section {
  return { name, members: members.map((member) => `creditTransfer.${member}`) }
}

/** The two headers of a message. */
const HEADERS = ['businessApplicationHeader', 'groupHeader'] as const

/** The receiver of a message, the only member of the application header that every operator enters. */
const RECEIVER = 'businessApplicationHeader.to'

/**
 * The order of the sections of a form, for all types: what the payment is, then how it is settled and identified. Other
 * sections follow in the order of the definition (ADR 0105).
 */
const ORDER = [
  'messageReceiver',
  'settlement',
  'debtor',
  'creditor',
  'charges',
  'remittance',
  'instructingAndInstructedAgent',
  'paymentIdentification',
]

/**
 * Returns the sections of a form: the content in the common order, then the headers with the members that no other
 * section contains (MX-07). Those are prefilled or optional.
 */
export function formSections(members: Members, content: readonly Section[]): readonly Section[] {
  const placed = new Set(content.flatMap((section) => section.members))
  return [
    ...content.toSorted((one, other) => rankOf(one) - rankOf(other)),
    // A message about a case has an assignment in place of the group header.
    ...HEADERS.filter((name) => name in members).map((name) => ({
      name,
      members: membersOf(members, name).filter((path) => !placed.has(path)),
    })),
  ]
}

function rankOf({ name }: Section): number {
  return ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length
}

function membersOf(members: Members, name: string): readonly string[] {
  const shape = members[name]?.shape
  return shape?.kind === 'group' ? Object.keys(shape.members).map((inner) => `${name}.${inner}`) : []
}

/** The section of the receiver, in messages without a section of agents. */
export const RECEIVER_SECTION: Section = { name: 'messageReceiver', members: [RECEIVER] }

/** Returns the paths of three agents of a chain, each with its account. */
function chainOf(agent: string): readonly string[] {
  return [1, 2, 3].flatMap((number) => [`${agent}${number}`, `${agent}${number}Account`])
}

/** The sections of the previous and following agents of a payment (PACS008-16 to PACS008-18). */
export const AGENT_SECTIONS: readonly Section[] = [
  transferSection('previousInstructingAgents', ...chainOf('previousInstructingAgent')),
  {
    name: 'instructingAndInstructedAgent',
    members: [
      'groupHeader.settlementInformation',
      RECEIVER,
      'creditTransfer.instructingAgent',
      'creditTransfer.instructedAgent',
    ],
  },
  transferSection('intermediaryAgents', ...chainOf('intermediaryAgent')),
]

/** The sections of the parties of a payment, and of its information for banks and authorities. */
export const PARTY_SECTIONS: readonly Section[] = [
  transferSection('initiatingParty', 'initiatingParty'),
  transferSection('debtor', 'debtor', 'debtorAccount', 'debtorAgent', 'debtorAgentAccount'),
  transferSection('creditor', 'creditor', 'creditorAccount', 'creditorAgent', 'creditorAgentAccount'),
  transferSection('agentInstructions', 'instructionForCreditorAgent', 'instructionForNextAgent'),
  transferSection('ultimateParties', 'ultimateDebtor', 'ultimateCreditor'),
  transferSection('purpose', 'purpose'),
  transferSection('regulatoryReporting', 'regulatoryReporting'),
  transferSection('remittance', 'relatedRemittance', 'remittanceInformation'),
]

/** The chain of parties and agents of a transfer, in the order of payment. */
export const TRANSFER_CHAIN: readonly string[] = [
  'debtor',
  'debtorAgent',
  'previousInstructingAgent1',
  'previousInstructingAgent2',
  'previousInstructingAgent3',
  'instructingAgent',
  'instructedAgent',
  'intermediaryAgent1',
  'intermediaryAgent2',
  'intermediaryAgent3',
  'creditorAgent',
  'creditor',
].map((member) => `creditTransfer.${member}`)
