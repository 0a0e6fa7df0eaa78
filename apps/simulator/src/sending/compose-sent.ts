import { localTimeAt } from '@nostro/kernel'
import {
  composeDataPdu,
  prepareOutgoing,
  deliveredFin,
  derivedValues,
  type DraftValues,
  loadDefinition,
  releaseInForce,
} from '@nostro/messages'

import { SENT_TYPES, type SentFacts } from './sent-facts.ts'
import { statementValues } from './statement-values.ts'

const TIME_ZONE = 'UTC'

/** Returns a valid message in the form in which its receiver gets it: FIN as delivered by the network, or a DataPDU. */
export async function composeSent(facts: SentFacts, isPossibleDuplicate = false): Promise<string> {
  const { type, bank, counterparty, reference, number, now } = facts
  const { form, sendAs } = SENT_TYPES[type]
  const definition = await loadDefinition(form)
  if (definition === undefined) throw new Error(`${form} has no definition`)
  const values = form === 'MT940' ? statementValues(facts) : await paymentValues(form, facts)
  const release = releaseInForce(dayOf(now))
  const composed = await prepareOutgoing(definition, values, {
    sendAs,
    release,
    utcOffset: '+00:00',
    serviceVersion: release.serviceVersion,
    createdAt: `${now.toISOString().slice(0, 19)}+00:00`,
  })
  if (!composed.ok) throw new Error(`${type} cannot be written: ${JSON.stringify(composed.error)}`)
  const { text } = composed.value
  if (sendAs === 'ISO20022') {
    const parties = { sender: bank, receiver: counterparty }
    return composeDataPdu(text, { senderReference: reference, ...parties, isPossibleDuplicate })
  }
  const [day, time] = [
    dayOf(now).replaceAll('-', '').slice(2),
    now.toISOString().slice(11, 16).replace(':', ''),
  ]
  const place = { session: 1, sequence: number }
  return deliveredFin(text, {
    input: { logicalTerminal: `${bank.slice(0, 8)}A${bank.slice(8)}`, day, ...place },
    inputTime: time,
    outputDate: day,
    outputTime: time,
    ...place,
    isPossibleDuplicate,
  })
}

async function paymentValues(type: 'MT103' | 'pacs.008', facts: SentFacts): Promise<DraftValues> {
  const { bank, counterparty, reference, uetr, number, now } = facts
  const values = await derivedValues(
    type,
    {
      payerBank: bank,
      payer: {
        name: 'SIMULATED BUYER LTD',
        account: '2846349585570101',
        town: 'LONDON',
        addressLines: ['LONDON'],
      },
      payeeBank: counterparty,
      payee: {
        name: 'SIMULATED SELLER LTD',
        account: '6222020200112233',
        town: 'BEIJING',
        addressLines: ['BEIJING'],
        country: 'CHN',
      },
      currency: 'EUR',
      amount: `${1_000 + number}.25`,
      feeType: 'SHA',
      transactionType: '121010',
      documents: { sealStampedFormNumber: 'FORM-1', sealStampedForm: STAMPED_FORM },
      contact: { person: 'Simulated Contact', phone: '13800138000' },
      note: [`INVOICE ${reference}`],
    },
    {
      senderBic: bank,
      senderName: 'SIMULATED BANK',
      reference,
      uetr,
      valueDate: dayOf(now),
      now: localTimeAt(now, TIME_ZONE),
      applicationReference: reference,
    },
  )
  const { relatedReference: _, ...own } = values
  return own
}

/** A value that only an application needs; it is not part of a message. */
const STAMPED_FORM = { id: '00000000-0000-7000-8000-00000000f0f0', name: 'form.pdf' }

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
