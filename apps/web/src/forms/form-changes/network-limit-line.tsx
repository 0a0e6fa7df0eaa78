import type { NetworkLimit } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import styles from './form-change-line.module.css'

/** Describes values of a member that the network always refuses, with the rule, before they are entered. */
export function NetworkLimitLine({ limit }: { readonly limit: NetworkLimit }) {
  const { t, language } = useTexts()
  const { rule } = limit
  const sentence = () => {
    if (limit.kind === 'never') return t('form.network.never', { rule })
    if (limit.kind !== 'codes') return t(`form.network.${limit.kind}`, { max: limit.max, rule })
    const codes = new Intl.ListFormat(language).format(limit.codes)
    return t('form.network.codes', { codes, rule })
  }
  return <p className={styles.limit}>{sentence()}</p>
}

/** Returns the codes of a member that the network always refuses. */
export function refusedCodes(limit: NetworkLimit | undefined): readonly string[] {
  return limit?.kind === 'codes' ? limit.codes : []
}
