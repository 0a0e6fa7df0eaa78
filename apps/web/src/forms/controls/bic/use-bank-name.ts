import { fullBic, type Bank } from '@nostro/messages'

import { useFormPart } from '../../state/form-store.ts'

/** Returns name and place of the bank of a BIC, or `undefined` if it is unknown. */
export function useBankName(bic: string): string | undefined {
  const bank = useFormPart(({ banks }) => banks.banks.get(fullBic(bic.trim().toUpperCase())))
  return bank && bankLine(bank)
}

/** Returns a line such as `Test Bank – Agence Nord – Paris, FR`. */
export function bankLine({ name, branch, city, country }: Bank): string {
  const place = city === '' ? country : `${city}, ${country}`
  return [name, branch, place].filter((part) => part !== undefined && part !== '').join(' – ')
}
