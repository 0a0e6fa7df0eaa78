import { Field } from '../control/field.tsx'
import { TextInput } from '../control/native-controls.tsx'

interface RequiredTextProps {
  readonly label: string
  readonly hint?: string | undefined
  /** The problem of the value. */
  readonly error: string | undefined
  readonly name: 'name' | 'address'
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The largest number of characters of a name. */
const NAME_LENGTH_MAX = 128

/** A required field for the name or the internet address of something that an administrator sets up. */
export function RequiredText({ label, hint, error, name, value, onChange }: RequiredTextProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          autoComplete="off"
          value={value}
          onChange={onChange}
          {...(name === 'address' ? { inputMode: 'url' } : { maxLength: NAME_LENGTH_MAX })}
        />
      )}
    </Field>
  )
}
