import { useTexts } from '../../i18n/index.ts'
import { Icon } from '../../ui/index.ts'
import { labelKeyAt, summaryOf } from '../state/form-sections.ts'
import { useFormPart } from '../state/form-store.ts'
import styles from './deep.module.css'
import { countOf, isItem } from './deep-places.ts'

interface DeepRowProps {
  readonly path: string
  readonly onOpen: (path: string) => void
}

/** The name of a place: its label, or the number of an item. */
export function usePlaceName(): (path: string, labelKey: string) => string {
  const { t, text } = useTexts()
  return (path, labelKey) =>
    isItem(path) ? t('form.crumb.row', { position: countOf(path) }) : text(labelKey)
}

/** A place to go to: what it is called, what it holds, and how much of it is wrong. */
export function DeepRow({ path, onOpen }: DeepRowProps) {
  const { t } = useTexts()
  const nameOf = usePlaceName()
  const labelKey = useFormPart((state) => labelKeyAt(state, path))
  const summary = useFormPart((state) => summaryOf(state, { name: path, members: [path] }))
  const wrong = useFormPart(
    ({ shown }) => [...shown.keys()].filter((place) => place === path || place.startsWith(`${path}.`)).length,
  )
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(path)}>
      <span className={styles.name}>{nameOf(path, labelKey)}</span>
      <span className={styles.summary}>{summary === '' ? t('form.section.empty') : summary}</span>
      {wrong > 0 && (
        <span className={styles.wrong}>
          <Icon name="alert" />
          {t('form.section.issues', { count: wrong })}
        </span>
      )}
      <Icon name="chevronRight" />
    </button>
  )
}
