import { randomUuid } from '@nostro/kernel'
import {
  defaultsOf,
  definitionOf,
  MESSAGE_TYPES,
  newReference,
  type MessageDefinition,
} from '@nostro/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { browserRandom } from '../browser/random.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { ComposeForm } from './compose/compose-form.tsx'
import { UnsupportedType } from './compose/unsupported-type.tsx'

/** A new message; `type` in the address says which (SHELL-08, SHELL-12). */
export function ComposePage() {
  const [search] = useSearchParams()
  const type = search.get('type') ?? MESSAGE_TYPES[0] ?? ''
  const definition = definitionOf(type)
  if (definition === undefined) return <UnsupportedType type={type} />
  // Another type is another form, and an empty one (FORM-04).
  return <NewMessage key={type} definition={definition} />
}

function NewMessage({ definition }: { readonly definition: MessageDefinition }) {
  const { t } = useTexts()
  const { bics } = useUser().institution
  const [values] = useState(() => {
    const [senderBic] = bics
    return defaultsOf(definition, {
      uetr: randomUuid(browserRandom),
      reference: newReference(browserRandom),
      ...(senderBic !== undefined && { senderBic }),
    })
  })
  return (
    <ComposeForm
      title={t('form.title.new', { type: definition.type })}
      definition={definition}
      values={values}
    />
  )
}
