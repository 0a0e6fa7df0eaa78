import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { labelKeyAt } from '../state/label-key.ts'
import { useFormPart } from '../state/form-store.ts'
import styles from './deep.module.css'
import { countOf, isItem } from './deep-places.ts'
import { CollapsedSummary } from './collapsed-summary.tsx'

/** Returns a function that names a part: its label, or the number of an item. */
export function usePlaceName(): (path: string, labelKey: string) => string {
  const { t, text } = useTexts()
  return (path, labelKey) =>
    isItem(path) ? t('form.crumb.row', { position: countOf(path) }) : text(labelKey)
}

/** A row that opens a part: its name, a summary of its values, and its number of issues. */
export function DeepRow({
  path,
  onOpen,
}: {
  readonly path: string
  readonly onOpen: (path: string) => void
}) {
  const nameOf = usePlaceName()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(path)}>
      <span className={styles.name}>{nameOf(path, labelKey)}</span>
      <CollapsedSummary path={path} />
      <Icon name="chevronRight" />
    </button>
  )
}
