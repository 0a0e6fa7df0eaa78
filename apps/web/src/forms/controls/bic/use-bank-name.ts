import { fullBic, type Bank } from '@nostro/messages'

import { useFormPart } from '../../state/form-store.ts'

/** The name of the bank behind a BIC and where it is; `undefined` for one that is not known. */
export function useBankName(bic: string): string | undefined {
  const bank = useFormPart(({ banks }) => banks.banks.get(fullBic(bic.trim().toUpperCase())))
  return bank && bankLine(bank)
}

/** `Test Bank – Agence Nord – Paris, FR`. */
export function bankLine({ name, branch, city, country }: Bank): string {
  const place = city === '' ? country : `${city}, ${country}`
  return [name, branch, place].filter((part) => part !== undefined && part !== '').join(' – ')
}
