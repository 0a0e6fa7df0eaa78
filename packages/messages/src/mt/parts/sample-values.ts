import { Decimal } from '@nostro/kernel'

import { isRecord, valueAt } from '../../core/paths.ts'
import { present } from '../../core/present.ts'
import type { DraftValues } from '../../core/shape.ts'
import { reconciledInstructions } from './instructions.ts'

const INSTITUTIONS = ['senderCorrespondent', 'intermediaryInstitution', 'receiverCorrespondent'] as const

/** Four address lines and a name fit the text if the lines are short. */
const SHORT_LINE_LENGTH_MAX = 7
const NUMBERED_NAME_LENGTH_MAX = 33

/** Returns a customer whose name and address fit the text, from one whose members are valid one by one. */
export function reconciledCustomer(customer: unknown): DraftValues {
  if (!isRecord(customer)) return {}
  const { name, addressLines } = customer
  if (!Array.isArray(addressLines) || addressLines.length < 4) return customer
  return {
    ...customer,
    name: String(name).slice(0, NUMBERED_NAME_LENGTH_MAX).trim(),
    addressLines: addressLines.map((line) => String(line).slice(0, SHORT_LINE_LENGTH_MAX).trim()),
  }
}

/** The length after the slash before an account; the form allows one character more (OPEN-58). */
const IDENTIFIER_LENGTH_MAX = 34

/** Returns an institution whose identifier fits the text. */
export function reconciledInstitution(institution: unknown): unknown {
  if (!isRecord(institution) || typeof institution.partyIdentifier !== 'string') return institution
  return {
    ...institution,
    partyIdentifier: institution.partyIdentifier.slice(0, IDENTIFIER_LENGTH_MAX).trim(),
  }
}

/** Changes the members of a transfer so that they follow the rules between them. */
export function reconciledTransfer(values: DraftValues): DraftValues {
  const { interbankSettledAmount, chargesAmount, senderToReceiverInstructions: instructions } = values
  const isTooMuch =
    typeof chargesAmount === 'string' &&
    Decimal.of(chargesAmount).compare(Decimal.of(String(interbankSettledAmount))) >= 0
  const needsInstitution =
    valueAt(values, 'intermediaryInstitution.bic') !== undefined &&
    valueAt(values, 'accountWithInstitution.bic') === undefined
  return {
    ...values,
    ...Object.fromEntries(
      INSTITUTIONS.filter((name) => values[name] !== undefined).map((name) => [
        name,
        reconciledInstitution(values[name]),
      ]),
    ),
    ...(isTooMuch && { chargesAmount: '0' }),
    ...(needsInstitution && { accountWithInstitution: { bic: values.receiver } }),
    ...(Array.isArray(instructions) && {
      senderToReceiverInstructions: reconciledInstructions(instructions.filter(isRecord)),
    }),
  }
}

/** Changes payer and payee so that their names and addresses fit the text. */
export function reconciledCustomers(values: DraftValues): DraftValues {
  return {
    ...values,
    orderingCustomer: reconciledCustomer(values.orderingCustomer),
    beneficiaryCustomer: reconciledCustomer(values.beneficiaryCustomer),
  }
}

/** Does the same for a name and address in four lines without numbers. */
export function reconciledPartiesByName(values: DraftValues): DraftValues {
  const { orderingCustomer, beneficiaryCustomer, ...rest } = values
  return present({
    ...rest,
    orderingCustomer: bankParty(values.orderingInstitution, orderingCustomer),
    beneficiaryCustomer: bankParty(values.beneficiaryInstitution, beneficiaryCustomer),
  })
}

/**
 * Returns a bank as a party in four lines; `undefined` for a bank that is identified by its BIC and has no account,
 * because nothing else of it is sent.
 */
function bankParty(bic: unknown, party: unknown): DraftValues | undefined {
  const whole = partyOfFourLines(party)
  return typeof bic === 'string' && whole.account === undefined ? undefined : whole
}

function partyOfFourLines(party: unknown): DraftValues {
  if (!isRecord(party)) return {}
  const { addressLines } = party
  return { ...party, addressLines: Array.isArray(addressLines) ? addressLines.slice(0, 3) : [] }
}

/** Changes the members of a confirmation of credit so that they follow the rules between them. */
export function reconciledCredit(values: DraftValues): DraftValues {
  const { orderingCustomer, senderToReceiverInstructions: instructions } = values
  const hasAccount = isRecord(orderingCustomer) && orderingCustomer.account !== undefined
  return {
    ...values,
    // Without an account, no option allows numbered lines.
    orderingCustomer: hasAccount ? reconciledCustomer(orderingCustomer) : partyOfFourLines(orderingCustomer),
    ...(Array.isArray(instructions) && {
      senderToReceiverInstructions: reconciledInstructions(instructions.filter(isRecord)),
    }),
  }
}
