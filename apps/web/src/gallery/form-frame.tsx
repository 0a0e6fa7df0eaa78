import { useState, type ReactNode } from 'react'

import { FormStoreProvider } from '../forms/index.ts'
import { FormSection } from '../forms/form-section.tsx'
import { formDefinition, openForm } from './samples/forms.ts'

/** Provides a sample form of a type to the controls inside. */
export function FormFrame({
  type,
  variant,
  children,
}: {
  readonly type: string
  /** `empty`, `filled` or `refused`. Any other variant shows the filled form. */
  readonly variant: string
  readonly children: ReactNode
}) {
  const state = variant === 'empty' || variant === 'refused' ? variant : 'filled'
  const [store] = useState(() => openForm(type, state))
  return <FormStoreProvider value={store}>{children}</FormStoreProvider>
}

/** Shows sections of a form: every control with its definition from the product. */
export function FormSections({
  type,
  names,
}: {
  readonly type: string
  /** The sections shown; all of the form by default. */
  readonly names?: readonly string[]
}) {
  const { sections } = formDefinition(type)
  return sections
    .filter(({ name }) => names === undefined || names.includes(name))
    .map((section) => <FormSection key={section.name} section={section} />)
}
