import { fittingValues, type DraftValues } from '@nostro/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useFormStore } from '../../../forms/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { Button, Dialog } from '../../../ui/index.ts'
import { prepareType } from '../../../message-content/index.ts'
import { TYPE_CHOSEN } from '../compose-tools.tsx'

/** Values to carry over to the form of another type. */
export interface CarriedValues {
  readonly type: string
  readonly values: DraftValues
}

interface TypeChange {
  readonly type: string
  readonly fitting: DraftValues
  readonly fittingCount: number
  readonly lostCount: number
}

interface TypeChangeProps {
  /** Returns whether typed input would be lost. */
  readonly isUnsaved: () => boolean
  /** Leaving no longer asks for confirmation, and the working copy is discarded. */
  readonly onAbandon: () => void
  /** Receives the values that the new form starts with, in addition to its own. */
  readonly onCarry: ((carried: CarriedValues | undefined) => void) | undefined
}

/**
 * Changes the type: another type has another form (FORM-04). Filled values can be carried over if they mean the same
 * there.
 */
export function useTypeChange({ isUnsaved, onAbandon, onCarry }: TypeChangeProps) {
  const store = useFormStore()
  const [, setSearch] = useSearchParams()
  const [change, setChange] = useState<TypeChange>()

  const go = (type: string, carried?: CarriedValues) => {
    onAbandon()
    onCarry?.(carried)
    setSearch({ type }, { state: TYPE_CHOSEN })
  }
  const choose = async (type: string) => {
    const { definition, values } = store.get()
    if (type === definition.type) return
    const target = isUnsaved() ? await prepareType(type) : undefined
    if (target === undefined) return go(type)
    const { values: fitting, fittingCount, lostCount } = fittingValues(target, { definition, values })
    setChange({ type, fitting, fittingCount, lostCount })
    return undefined
  }
  return {
    choose: (type: string) => void choose(type),
    dialog: change !== undefined && (
      <TypeChangeDialog
        change={change}
        ownType={store.get().definition.type}
        onKeep={() => go(change.type, { type: change.type, values: change.fitting })}
        onEmpty={() => go(change.type)}
        onStay={() => setChange(undefined)}
      />
    ),
  }
}

interface TypeChangeDialogProps {
  readonly change: TypeChange
  readonly ownType: string
  readonly onKeep: () => void
  readonly onEmpty: () => void
  readonly onStay: () => void
}

function TypeChangeDialog({ change, ownType, onKeep, onEmpty, onStay }: TypeChangeDialogProps) {
  const { t } = useTexts()
  const { type, fittingCount, lostCount } = change
  return (
    <Dialog
      title={t('form.typeChange.title', { type })}
      width={560}
      onClose={onStay}
      footer={
        <>
          <Button variant="quiet" onPress={onStay}>
            {t('form.typeChange.stay', { type: ownType })}
          </Button>
          <Button onPress={onEmpty}>{t('form.typeChange.empty')}</Button>
          <Button variant="primary" isDisabled={fittingCount === 0} onPress={onKeep}>
            {t('form.typeChange.keep')}
          </Button>
        </>
      }
    >
      <p>{t('form.typeChange.fits', { count: fittingCount, type })}</p>
      {lostCount > 0 && <p>{t('form.typeChange.lost', { count: lostCount })}</p>}
    </Dialog>
  )
}
