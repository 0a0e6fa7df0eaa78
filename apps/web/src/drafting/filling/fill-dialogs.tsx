import type { DraftValues, FormDefinition } from '@nostro/messages'
import { useState } from 'react'

import { useFormStore } from '../../forms/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { preparedDefinition } from '../../message-content/index.ts'
import { EarlierDialog } from './earlier-dialog.tsx'
import { FillingDialog } from './filling-dialog.tsx'
import { fillingFromValues, type Filling } from './filling.ts'
import { SaveTemplateDialog } from './save-template-dialog.tsx'
import { TemplateDialog } from './template-dialog.tsx'
import { TextDialog } from './text-dialog.tsx'

export type FillDialog = 'earlier' | 'template' | 'text' | 'keepTemplate'

/** The dialogs that fill the form from a source. The last one lists the values that could not be used. */
export function FillDialogs({
  dialog,
  onClose,
}: {
  readonly dialog: FillDialog
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const store = useFormStore()
  const [done, setDone] = useState<{ readonly filling: Filling; readonly before: DraftValues }>()
  const { definition } = store.get()

  const fill = (filling: Filling) => {
    setDone({ filling, before: store.get().values })
    store.refill(filling.values)
  }
  const fillFromValues = (source: DraftValues) =>
    fill(fillingFromValues(definition, { source, current: store.get().values }, texts))

  if (done !== undefined) {
    const undo = () => {
      store.refill(done.before)
      onClose()
    }
    return <FillingDialog filling={done.filling} onUndo={undo} onClose={onClose} />
  }
  if (dialog === 'earlier')
    return <EarlierDialog definition={definition} onFill={fillFromValues} onClose={onClose} />
  if (dialog === 'template')
    return <TemplateDialog definition={definition} onFill={fillFromValues} onClose={onClose} />
  if (dialog === 'text')
    return <TextDialog definition={formDefinitionOf(definition.type)} onFill={fill} onClose={onClose} />
  return <SaveTemplateDialog onClose={onClose} />
}

/** Returns the definition of the current form. A form on the screen always has its definition loaded. */
function formDefinitionOf(type: string): FormDefinition {
  const definition = preparedDefinition(type)
  if (definition === undefined) throw new Error(`The form of ${type} has no definition`)
  return definition
}
