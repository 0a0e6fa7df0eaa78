import type { ComponentProps, ReactNode } from 'react'

import { Icon } from '../display/icon.tsx'
import styles from './control.module.css'

interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  readonly onChange?: ((text: string) => void) | undefined
}

/** A line of text. */
export function TextInput({ onChange, type = 'text', ...native }: TextInputProps) {
  return (
    <input
      {...native}
      type={type}
      className={styles.control}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> {
  readonly onChange?: ((text: string) => void) | undefined
}

/** A text of several lines. */
export function TextArea({ onChange, rows = 4, ...native }: TextAreaProps) {
  return (
    <textarea
      {...native}
      rows={rows}
      className={styles.area}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly lang?: string
  /** The name of the group that the option belongs to; the options of a group follow each other. */
  readonly group?: string
}

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'children'> {
  readonly options: readonly SelectOption[]
  readonly onChange: (value: string) => void
}

/** A native select of a few options, which works with every keyboard, touch screen and screen reader. */
export function NativeSelect({ options, onChange, ...native }: NativeSelectProps) {
  return (
    <span className={styles.select}>
      <select {...native} className={styles.control} onChange={(event) => onChange(event.target.value)}>
        {groupsOf(options).map(({ group, options: members }) =>
          group === undefined ? (
            members.map((option) => <Option key={option.value} option={option} />)
          ) : (
            <optgroup key={group} label={group}>
              {members.map((option) => (
                <Option key={option.value} option={option} />
              ))}
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}

function Option({ option: { value, label, lang } }: { readonly option: SelectOption }) {
  return (
    <option value={value} lang={lang}>
      {label}
    </option>
  )
}

function groupsOf(options: readonly SelectOption[]) {
  const groups = [...new Set(options.map(({ group }) => group))]
  return groups.map((group) => ({ group, options: options.filter((option) => option.group === group) }))
}

interface CheckboxProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'type' | 'children'
> {
  readonly children: ReactNode
  readonly hint?: ReactNode
  readonly onChange: (isChecked: boolean) => void
}

/** A checkbox with a label. */
export function Checkbox({ children, hint, onChange, ...native }: CheckboxProps) {
  return (
    <label className={styles.checkbox}>
      <input {...native} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>
        {children}
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
