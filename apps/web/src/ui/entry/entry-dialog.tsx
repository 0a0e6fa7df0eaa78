import type { AnswerOf, Call, InputOf } from '@nostro/contract'
import { useState, type ReactNode } from 'react'

import { useCallForm } from '../../api/index.ts'
import type { Key } from '../../i18n/index.ts'
import { FormDialog } from './form-dialog.tsx'
import { TextFields } from './text-fields.tsx'

interface EntryDialogProps<C extends Call, Name extends string> {
  readonly title: string
  readonly fields: readonly { readonly name: Name; readonly label: Key }[]
  readonly start: Readonly<Record<Name, string>>
  readonly call: C
  readonly params?: InputOf<C>['params']
  readonly bodyOf: (entry: Readonly<Record<Name, string>>) => unknown
  readonly fieldOf?: Readonly<Record<string, Name>>
  readonly fieldOfCode?: Readonly<Record<string, Name>>
  readonly onDone: (answer: AnswerOf<C>) => void
  readonly onClose: () => void
  /** A description of the consequences, above the fields. */
  readonly children?: ReactNode
}

/** A dialog with a few text fields. */
export function EntryDialog<C extends Call, Name extends string>(props: EntryDialogProps<C, Name>) {
  const { title, fields, start, call, onClose, children, ...options } = props
  const [entry, setEntry] = useState(start)
  const callForm = useCallForm(call, { entry, ...options })
  return (
    <FormDialog title={title} submit={title} call={callForm} onClose={onClose}>
      {children}
      <TextFields
        fields={fields}
        entry={entry}
        problems={callForm.problems}
        onChange={(name, value) => setEntry({ ...entry, [name]: value })}
      />
    </FormDialog>
  )
}
