import type { AddressForm } from '@nostro/kernel'

import { useTexts } from '../../i18n/index.ts'
import { StatusTag, type Tone } from '../../ui/index.ts'

const TONES: Readonly<Record<AddressForm, Tone>> = {
  structured: 'good',
  hybrid: 'good',
  none: 'draft',
  failing: 'warning',
}

/** The form of an address under SR 2026. */
export function AddressTag({ addressForm }: { readonly addressForm: AddressForm }) {
  const { t } = useTexts()
  return <StatusTag tone={TONES[addressForm]} label={t(`counterparty.address.${addressForm}`)} isQuiet />
}
