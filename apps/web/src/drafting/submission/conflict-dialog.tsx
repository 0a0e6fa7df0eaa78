import { useId, useState } from 'react'

import { crumbsAt, namesOfCrumbs, rankOf, useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './conflict-dialog.module.css'
import type { Difference } from './merge-values.ts'
import { sideShown } from './side-shown.ts'
import type { Conflict } from './use-conflict.ts'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly onMerge: (isMineAt: (path: string) => boolean) => void
  readonly onReload: () => void
  readonly onClose: () => void
}

/**
 * A dialog for a message that another user saved at the same time: shows both versions side by side. A field changed
 * on one side only is merged automatically. For a field changed on both sides the user chooses; closing the dialog
 * loses nothing.
 */
export function ConflictDialog({ conflict, onMerge, onReload, onClose }: ConflictDialogProps) {
  const { t } = useTexts()
  const { definition } = useFormStore().get()
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map())
  const differences = conflict.differences.toSorted(
    (one, other) => rankOf(definition, one.path) - rankOf(definition, other.path),
  )
  const isOpen = differences.some(({ path, changedBy }) => changedBy === 'both' && !choices.has(path))
  return (
    <Dialog
      title={t('form.conflict.title')}
      width={800}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onReload}>{t('form.conflict.reload')}</Button>
          <Button
            variant="primary"
            isDisabled={isOpen}
            onPress={() => onMerge((path) => choices.get(path) === 'mine')}
          >
            {t('form.conflict.keep')}
          </Button>
        </>
      }
    >
      <p>{t(differences.length === 0 ? 'form.conflict.same' : 'form.conflict.text')}</p>
      {differences.length > 0 && (
        <table className={styles.versions}>
          <thead>
            <tr>
              <th scope="col">{t('form.conflict.field')}</th>
              <th scope="col">{t('form.conflict.mine')}</th>
              <th scope="col">{t('form.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((difference) => (
              <DifferenceRow
                key={difference.path}
                difference={difference}
                conflict={conflict}
                choice={choices.get(difference.path)}
                onChoose={(side) => setChoices(new Map(choices).set(difference.path, side))}
              />
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

interface DifferenceRowProps {
  readonly difference: Difference
  readonly conflict: Conflict
  readonly choice: Side | undefined
  readonly onChoose: (side: Side) => void
}

function DifferenceRow({ difference, conflict, choice, onChoose }: DifferenceRowProps) {
  const texts = useTexts()
  const { t, text } = texts
  const { definition, values: typed } = useFormStore().get()
  const name = useId()
  const { path, changedBy } = difference
  const crumbs = crumbsAt({ definition, values: conflict.stored }, path.split('.'))
  const label = namesOfCrumbs(crumbs, text).join(' › ')
  const kept: Side | undefined = { me: 'mine' as const, others: 'theirs' as const, both: choice }[changedBy]
  const cell = (side: Side) => {
    const values = side === 'mine' ? typed : conflict.stored
    const shown = sideShown({ definition, values, path, value: difference[side] }, texts)
    const value = shown === '' ? t('form.conflict.empty') : shown
    if (changedBy !== 'both') return kept === side ? <strong>{value}</strong> : value
    return (
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          aria-label={`${label}, ${t(`form.conflict.${side}`)}: ${value}`}
          checked={choice === side}
          onChange={() => onChoose(side)}
        />
        {value}
      </label>
    )
  }
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{cell('mine')}</td>
      <td>{cell('theirs')}</td>
    </tr>
  )
}
