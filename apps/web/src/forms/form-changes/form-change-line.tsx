import { useTexts } from '../../i18n/index.ts'
import styles from './form-change-line.module.css'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart, useFormStore, useFormChangeAt } from '../state/form-store.ts'

const KINDS = { removed: 'form.removed', normalised: 'form.respelled' } as const

/** Describes an automatic change to a member, with an Undo button. */
export function FormChangeLine({ path }: { readonly path: string }) {
  const { t, text } = useTexts()
  const formChange = useFormChangeAt(path)
  const causeKey = useFormPart((state) => labelKeyAt(state, formChange?.cause ?? path))
  const { undo } = useFormStore()
  if (formChange === undefined) return null
  return (
    <output className={styles.formChange}>
      {formChange.kind === 'cleared'
        ? t('form.cleared.because', { cause: text(causeKey) })
        : t(KINDS[formChange.kind])}{' '}
      <button type="button" className={styles.undo} onClick={() => undo(path)}>
        {t('form.undo')}
      </button>
    </output>
  )
}
