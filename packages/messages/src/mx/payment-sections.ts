import type { Section } from '../core/definition.ts'

/** A part of the form with members of the transfer. */
export function transferSection(name: string, ...members: readonly string[]): Section {
  return { name, members: members.map((member) => `creditTransfer.${member}`) }
}

/** Both headers of a message, in front of every form (MX-07). */
export const HEADER_SECTIONS: readonly Section[] = [
  { name: 'businessApplicationHeader', members: ['businessApplicationHeader'] },
  { name: 'groupHeader', members: ['groupHeader'] },
]

/** Three agents of a chain, each with its account. */
function chainOf(agent: string): readonly string[] {
  return [1, 2, 3].flatMap((number) => [`${agent}${number}`, `${agent}${number}Account`])
}

/** The agents a payment came and goes through (PACS008-16 to PACS008-18). */
export const AGENT_SECTIONS: readonly Section[] = [
  transferSection('previousInstructingAgents', ...chainOf('previousInstructingAgent')),
  transferSection('instructingAndInstructedAgent', 'instructingAgent', 'instructedAgent'),
  transferSection('intermediaryAgents', ...chainOf('intermediaryAgent')),
]

/** The sections of the parties of a payment, and of the facts that banks and authorities get about it. */
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

/** The way of the money through the agents of a transfer, in the order in which they pay each other. */
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
