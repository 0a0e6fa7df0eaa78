import type { AddressFault } from '@nostro/kernel'

import { useTexts } from '../../i18n/index.ts'
import styles from '../counterparties.module.css'

/** The rule that an address breaks, in words. */
export function Fault({ fault }: { readonly fault: AddressFault | undefined }) {
  const { t } = useTexts()
  if (fault === undefined) return undefined
  return <span className={styles.small}>{t(`counterparty.addresses.fault.${fault}`)}</span>
}
