import type { Section } from '../core/definition.ts'

/** Returns a form section with members of the transfer. */
export function transferSection(name: string, ...members: readonly string[]): Section {
  return { name, members: members.map((member) => `creditTransfer.${member}`) }
}

/** The sections of the two headers of a message, which begin every form (MX-07). */
export const HEADER_SECTIONS: readonly Section[] = [
  { name: 'businessApplicationHeader', members: ['businessApplicationHeader'] },
  { name: 'groupHeader', members: ['groupHeader'] },
]

/** Returns the paths of three agents of a chain, each with its account. */
function chainOf(agent: string): readonly string[] {
  return [1, 2, 3].flatMap((number) => [`${agent}${number}`, `${agent}${number}Account`])
}

/** The sections of the previous and following agents of a payment (PACS008-16 to PACS008-18). */
export const AGENT_SECTIONS: readonly Section[] = [
  transferSection('previousInstructingAgents', ...chainOf('previousInstructingAgent')),
  transferSection('instructingAndInstructedAgent', 'instructingAgent', 'instructedAgent'),
  transferSection('intermediaryAgents', ...chainOf('intermediaryAgent')),
]

/** The sections of the parties of a payment, and of its information for banks and authorities. */
export const PARTY_SECTIONS: readonly Section[] = [
  transferSection('initiatingParty', 'initiatingParty'),
  transferSection('debtor', 'debtor', 'debtorAccount', 'debtorAgent', 'debtorAgentAccount'),
  transferSection('creditor', 'creditorAgent', 'creditorAgentAccount', 'creditor', 'creditorAccount'),
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
