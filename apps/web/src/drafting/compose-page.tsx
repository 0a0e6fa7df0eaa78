import { localTimeAt, type MessageFormat, messageTypesOf, randomUuid } from '@nostro/kernel'
import {
  defaultsOf,
  newReference,
  valueAt,
  withValueAt,
  type DraftValues,
  type FormDefinition,
} from '@nostro/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { browserRandom } from '../browser/random.ts'
import { FormSkeleton } from '../forms/index.ts'
import { useTexts } from '../i18n/index.ts'
import { useUser } from '../sessions/index.ts'
import { Page, useDrawnInPieces } from '../ui/index.ts'
import type { CarriedValues } from './compose/choices/type-change.tsx'
import { ComposeForm } from './compose/compose-form.tsx'
import { ComposeTools } from './compose/compose-tools.tsx'
import { preparedDefinition, preparedTypeQuery, UnsupportedType } from '../message-content/index.ts'

/** A new MT message. The query parameter `type` selects the type (SHELL-08, SHELL-12). */
export function ComposeMtPage() {
  return <ComposePage format="MT" />
}

/** A new ISO 20022 message (SHELL-07, SHELL-12). */
export function ComposeMxPage() {
  return <ComposePage format="ISO20022" />
}

function ComposePage({ format }: { readonly format: MessageFormat }) {
  const [search] = useSearchParams()
  const [carried, setCarried] = useState<CarriedValues>()
  const type = search.get('type') ?? messageTypesOf(format)[0] ?? ''
  const definition = preparedDefinition(type)
  const carrying = { carried: carried?.type === type ? carried.values : undefined, onCarry: setCarried }
  // A type whose definition is loaded is rendered at once.
  if (definition !== undefined) return <NewMessage key={type} definition={definition} {...carrying} />
  return <UnpreparedMessage key={type} type={type} {...carrying} />
}

interface Carrying {
  /** The values carried over from a form of another type. */
  readonly carried: DraftValues | undefined
  readonly onCarry: (carried: CarriedValues | undefined) => void
}

function UnpreparedMessage({ type, ...carrying }: Carrying & { readonly type: string }) {
  const { t } = useTexts()
  const { data } = useQuery(preparedTypeQuery(type))
  const isDrawn = useDrawnInPieces(data !== undefined)
  if (!isDrawn || data === undefined) {
    return (
      <Page title={t('form.title.new', { type })} actions={<ComposeTools type={type} message={undefined} />}>
        <FormSkeleton />
      </Page>
    )
  }
  return data.definition === undefined ? (
    <UnsupportedType type={type} />
  ) : (
    // Another type has a new form, empty except for the carried values (FORM-04).
    <NewMessage definition={data.definition} {...carrying} />
  )
}

function NewMessage({
  definition,
  carried = {},
  onCarry,
}: Carrying & { readonly definition: FormDefinition }) {
  const { t } = useTexts()
  const user = useUser()
  const [values] = useState(() => withCarried(startOf(definition, user), carried))
  return (
    <ComposeForm
      title={t('form.title.new', { type: definition.type })}
      definition={definition}
      values={values}
      onCarry={onCarry}
    />
  )
}

/** Returns the initial values of a form, replaced by the carried values member by member. */
function withCarried(start: DraftValues, carried: DraftValues): DraftValues {
  return Object.entries(carried).reduce((values: DraftValues, [name, value]) => {
    const own = values[name]
    return { ...values, [name]: isGroup(own) && isGroup(value) ? withCarried(own, value) : value }
  }, start)
}

function isGroup(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the initial values of a new form for this user. */
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

/** `swift.cbprplus.04`; the installation sets the version (MX-20). */
const BUSINESS_SERVICE = 'businessApplicationHeader.businessService'
