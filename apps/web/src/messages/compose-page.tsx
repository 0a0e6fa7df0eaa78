import { localTimeAt, randomUuid } from '@nostro/kernel'
import {
  defaultsOf,
  messageTypesOf,
  newReference,
  valueAt,
  withValueAt,
  type DraftValues,
  type FormDefinition,
  type MessageFormat,
} from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { browserRandom } from '../browser/random.ts'
import { FormSkeleton } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { Page } from '../ui/index.ts'
import { ComposeForm } from './compose/compose-form.tsx'
import { ComposeTools } from './compose/compose-tools.tsx'
import { UnsupportedType } from './compose/unsupported-type.tsx'
import { preparedDefinition, preparedTypeQuery } from './detail/message-definitions.ts'

/** A new MT message; `type` in the address says which (SHELL-08, SHELL-12). */
export function ComposeMtPage() {
  return <ComposePage format="MT" />
}

/** A new ISO 20022 message (SHELL-07, SHELL-12). */
export function ComposeMxPage() {
  return <ComposePage format="ISO20022" />
}

function ComposePage({ format }: { readonly format: MessageFormat }) {
  const [search] = useSearchParams()
  const type = search.get('type') ?? messageTypesOf(format)[0] ?? ''
  const definition = preparedDefinition(type)
  // A type that is known to this page is drawn at once.
  if (definition !== undefined) return <NewMessage key={type} definition={definition} />
  return <UnpreparedMessage key={type} type={type} />
}

function UnpreparedMessage({ type }: { readonly type: string }) {
  const { t } = useTexts()
  const { data } = useQuery(preparedTypeQuery(type))
  if (data === undefined) {
    return (
      <Page title={t('form.title.new', { type })} actions={<ComposeTools type={type} message={undefined} />}>
        <FormSkeleton />
      </Page>
    )
  }
  return data.definition === undefined ? (
    <UnsupportedType type={type} />
  ) : (
    // Another type is another form, and an empty one (FORM-04).
    <NewMessage definition={data.definition} />
  )
}

function NewMessage({ definition }: { readonly definition: FormDefinition }) {
  const { t } = useTexts()
  const user = useUser()
  const [values] = useState(() => startOf(definition, user))
  return (
    <ComposeForm
      title={t('form.title.new', { type: definition.type })}
      definition={definition}
      values={values}
    />
  )
}

/** What a new form starts with for this user. */
function startOf(
  definition: FormDefinition,
  { institution, serviceVersion }: ReturnType<typeof useUser>,
): DraftValues {
  const [senderBic] = institution.bics
  const values = defaultsOf(definition, {
    uetr: randomUuid(browserRandom),
    reference: newReference(browserRandom),
    now: localTimeAt(new Date(), institution.timeZone),
    ...(senderBic !== undefined && { senderBic }),
  })
  const service = valueAt(values, BUSINESS_SERVICE)
  if (typeof service !== 'string') return values
  return withValueAt(values, BUSINESS_SERVICE, service.replace(/\d\d$/, serviceVersion))
}

/** `swift.cbprplus.02`, whose version the installation sets (MX-20). */
const BUSINESS_SERVICE = 'businessApplicationHeader.businessService'
