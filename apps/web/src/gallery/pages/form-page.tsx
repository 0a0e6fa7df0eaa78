import { FormFrame, FormSections } from '../form-frame.tsx'
import type { GalleryPageProps } from '../gallery-page.ts'
import { Pressed } from '../specimen.tsx'

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
