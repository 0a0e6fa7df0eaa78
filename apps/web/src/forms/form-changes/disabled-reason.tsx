import { disablingPath, type Member } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import styles from './form-change-line.module.css'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart } from '../state/form-store.ts'

/** Names the other member that disables this one (PACS004-25, PACS004-26). */
export function DisabledReason({ path, member }: { readonly path: string; readonly member: Member }) {
  const { t, text } = useTexts()
  const reason = useFormPart((state) => {
    const cause = disablingPath(member, state.values, path)
    return cause === undefined ? undefined : labelKeyAt(state, cause)
  })
  if (reason === undefined) return null
  return <output className={styles.formChange}>{t('form.disabled.because', { field: text(reason) })}</output>
}
