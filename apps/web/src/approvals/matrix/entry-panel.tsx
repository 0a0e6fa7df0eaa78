import type { MatrixAnswer as Matrix } from '@nostro/contract'

import { useTexts } from '../../i18n/index.ts'
import { Button, Empty, IconButton, Panel } from '../../ui/index.ts'
import styles from './matrix-page.module.css'

/** A list of the matrix. */
export type MatrixPart = Exclude<keyof Matrix, 'counterpartyApprovers'>

interface EntryPanelProps {
  readonly part: MatrixPart
  readonly entries: readonly { readonly id: string }[]
  readonly describe: (index: number) => { readonly name: string; readonly text: string }
  /** The order of the entries has a meaning, so they can be moved. */
  readonly isOrdered?: boolean
  readonly isReadOnly: boolean
  readonly onAdd: () => void
  readonly onEdit: (index: number) => void
  readonly onChange: (entries: readonly unknown[]) => void
}

/** Rules, groups or limits: each entry with its name, its sentence and its actions. */
export function EntryPanel(props: EntryPanelProps) {
  const { part, entries, describe, isReadOnly, onAdd } = props
  const { t } = useTexts()
  return (
    <Panel
      title={t(`matrix.${part}`)}
      actions={!isReadOnly && <Button onPress={onAdd}>{t(`matrix.add.${part}`)}</Button>}
    >
      {entries.length === 0 ? (
        <Empty text={t(`matrix.none.${part}`)} />
      ) : (
        <ol className={styles.entries} aria-label={t(`matrix.${part}`)}>
          {entries.map(({ id }, index) => {
            const { name, text } = describe(index)
            return (
              <li key={id} className={styles.entry}>
                <span className={styles.entryText}>
                  <strong>{name}</strong>
                  <span>{text}</span>
                </span>
                {!isReadOnly && <EntryActions {...props} index={index} name={name} />}
              </li>
            )
          })}
        </ol>
      )}
    </Panel>
  )
}

function EntryActions({
  entries,
  index,
  name,
  isOrdered = false,
  onEdit,
  onChange,
}: EntryPanelProps & { readonly index: number; readonly name: string }) {
  const { t } = useTexts()
  const entry = entries[index]
  const others = entries.filter((each) => each !== entry)
  const move = (by: number) => onChange(others.toSpliced(index + by, 0, ...(entry ? [entry] : [])))
  return (
    <span className={styles.buttons}>
      {isOrdered && index > 0 && (
        <Button variant="quiet" aria-label={t('matrix.up', { name })} onPress={() => move(-1)}>
          ↑
        </Button>
      )}
      {isOrdered && index < entries.length - 1 && (
        <Button variant="quiet" aria-label={t('matrix.down', { name })} onPress={() => move(1)}>
          ↓
        </Button>
      )}
      <IconButton label={t('matrix.edit', { name })} icon="edit" onPress={() => onEdit(index)} />
      <IconButton label={t('matrix.remove', { name })} icon="trash" onPress={() => onChange(others)} />
    </span>
  )
}
