import { type Key, useTexts } from '../../i18n/index.ts'
import { Field, PasswordInput, TextArea, TextInput } from '../../ui/index.ts'
import type { LinkEntry, LinkProblems } from './link-entry.ts'

/** The properties shared by the fields of the form: content, issues and the change function. */
export interface LinkFields {
  readonly entry: LinkEntry
  readonly problems: LinkProblems
  readonly change: (part: Partial<LinkEntry>) => void
}

interface LinkTextFieldProps extends LinkFields {
  readonly name: Exclude<keyof LinkEntry, 'kind' | 'formats' | 'mechanism'>
  readonly label: Key
  readonly hint?: Key | undefined
  readonly isRequired?: boolean
  /** One line, several lines, or a masked line. */
  readonly shape?: 'line' | 'lines' | 'password'
}

/** A text field of the link form. */
export function LinkTextField({ entry, problems, change, ...about }: LinkTextFieldProps) {
  const { t } = useTexts()
  const { name, label, hint, isRequired = true, shape = 'line' } = about
  const shared = { name, value: entry[name], onChange: (text: string) => change({ [name]: text }) }
  return (
    <Field
      label={t(label)}
      hint={hint === undefined ? undefined : t(hint)}
      error={problems[name]}
      isRequired={isRequired}
    >
      {(control) => {
        if (shape === 'lines')
          return <TextArea {...control} {...shared} autoComplete="off" spellCheck={false} />
        if (shape === 'password')
          return <PasswordInput {...control} {...shared} autoComplete="new-password" />
        return (
          <TextInput
            {...control}
            {...shared}
            autoComplete="off"
            inputMode={name === 'answerMinutes' ? 'numeric' : undefined}
          />
        )
      }}
    </Field>
  )
}
