import { type Key, useTexts } from '../../i18n/index.ts'
import { Field, TextInput } from '../index.ts'

interface TextFieldsProps<Name extends string> {
  readonly fields: readonly { readonly name: Name; readonly label: Key; readonly hint?: Key }[]
  readonly entry: Readonly<Record<Name, string>>
  readonly problems: Partial<Readonly<Record<Name, string>>>
  readonly onChange: (name: Name, value: string) => void
}

/** Several required text fields. */
export function TextFields<Name extends string>({
  fields,
  entry,
  problems,
  onChange,
}: TextFieldsProps<Name>) {
  const { t } = useTexts()
  return fields.map(({ name, label, hint }) => (
    <Field
      key={name}
      label={t(label)}
      hint={hint === undefined ? undefined : t(hint)}
      error={problems[name]}
      isRequired
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          value={entry[name]}
          onChange={(value) => onChange(name, value)}
        />
      )}
    </Field>
  ))
}
