import { resolvedPath, valueAt } from '@nostro/messages'

import { useTexts } from '../../i18n/index.ts'
import styles from './form-change-line.module.css'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart, useFormStore } from '../state/form-store.ts'

/** Offers to exchange two values that may be in each other's field (OPEN-90). */
export function SwapLine({
  path,
  swapsWith,
}: {
  readonly path: string
  /** The path of the other member, as the definition names it. */
  readonly swapsWith: string
}) {
  const { t, text } = useTexts()
  const store = useFormStore()
  const other = resolvedPath(swapsWith, path)
  const labelKey = useFormPart((state) => labelKeyAt(state, other.slice(0, other.lastIndexOf('.'))))
  const swap = () => {
    const { values } = store.get()
    const [own, others] = [valueAt(values, path), valueAt(values, other)]
    store.change(path, others)
    store.change(other, own)
    store.leave(path, other)
  }
  return (
    <p className={styles.formChange}>
      <button type="button" className={styles.undo} onClick={swap}>
        {t('form.swap', { field: text(labelKey) })}
      </button>
    </p>
  )
}
