import { useTexts } from '../../i18n/index.ts'
import styles from './notice-line.module.css'
import { labelKeyAt } from '../state/form-sections.ts'
import { useFormPart, useFormStore, useNoticeAt } from '../state/form-store.ts'

const KINDS = { removed: 'form.removed', respelled: 'form.respelled' } as const

/** Says what the form did to a member by itself, and takes it back. */
export function NoticeLine({ path }: { readonly path: string }) {
  const { t, text } = useTexts()
  const notice = useNoticeAt(path)
  const causeKey = useFormPart((state) => labelKeyAt(state, notice?.cause ?? path))
  const { undo } = useFormStore()
  if (notice === undefined) return null
  return (
    <output className={styles.notice}>
      {notice.kind === 'cleared'
        ? t('form.cleared.because', { cause: text(causeKey) })
        : t(KINDS[notice.kind])}{' '}
      <button type="button" className={styles.undo} onClick={() => undo(path)}>
        {t('form.undo')}
      </button>
    </output>
  )
}
