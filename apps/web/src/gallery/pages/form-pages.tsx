import { FormFrame, FormSections } from '../form-frame.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed } from '../specimen.tsx'

/**
 * Together these sections have the controls that no MT form has: times, booleans, counts, nested groups, read-only
 * members.
 */
const ISO_SECTIONS = [
  'businessApplicationHeader',
  'groupHeader',
  'paymentIdentification',
  'settlement',
  'settlementTimeRequest',
  'charges',
  'instructingAndInstructedAgent',
  'creditor',
] as const

/** The controls that a variant presses. */
const TARGETS: Readonly<Record<string, string>> = {
  'calendar-open': ':has(> * > [id="control-valueDate"]) > button',
  'codes-open': '[id="control-currency"]',
  'help-open': 'button[aria-describedby="label-valueDate"]',
  'amount-focused': '[id="control-interbankSettledAmount"]',
}

/**
 * Shows the controls of an MT form: lines, codes, choices, amounts, BICs, days, multi-line texts, lists, groups,
 * files.
 */
export function FormPage({ variant }: GalleryPageProps) {
  const target = TARGETS[variant]
  return (
    <FormFrame type="MT103" variant={variant}>
      <Pressed isPressed={target !== undefined} {...(target !== undefined && { target })}>
        <FormSections type="MT103" />
      </Pressed>
    </FormFrame>
  )
}

/** Shows the controls of an ISO 20022 form. */
export function IsoFormPage({ variant }: GalleryPageProps) {
  return (
    <FormFrame type="pacs.009" variant={variant}>
      <Pressed
        isPressed={variant === 'moment-open'}
        target=':has(> * > [id="control-businessApplicationHeader.creationDate"]) > button'
      >
        <FormSections type="pacs.009" names={ISO_SECTIONS} />
      </Pressed>
    </FormFrame>
  )
}

/** Shows the grid of statement lines, with the balances around it. */
export function StatementPage({ variant }: GalleryPageProps) {
  return (
    <FormFrame type="MT950" variant={variant}>
      <FormSections type="MT950" />
    </FormFrame>
  )
}
