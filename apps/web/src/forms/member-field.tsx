import { interpret, isShown, memberAt, type Interpreters } from '@nostro/messages'
import { memo, Suspense, type ReactNode } from 'react'

import { lazyPart } from '../browser/lazy-part.ts'
import { loadStatementTexts } from '../i18n/index.ts'
import { Skeleton } from '../ui/index.ts'
import { AmountControl } from './controls/amount-control.tsx'
import { BicControl } from './controls/bic/bic-control.tsx'
import { CodeControl } from './controls/code-control.tsx'
import { DayControl } from './controls/day/day-control.tsx'
import { GroupControl } from './controls/group-control.tsx'
import { LineControl } from './controls/line-control.tsx'
import { LinesControl } from './controls/lines-control.tsx'
import { ListControl } from './controls/list-control.tsx'
import { AttachmentControl } from './controls/native/attachment-control.tsx'
import { BooleanControl } from './controls/native/boolean-control.tsx'
import { MomentControl } from './controls/moment/moment-control.tsx'
import { NumberControl } from './controls/native/number-control.tsx'
import { UetrControl } from './controls/uetr-control.tsx'
import type { MemberProps } from './field.tsx'
import { useFormPart } from './state/form-store.ts'
import { headlineAmountOf } from './values/headline-amount.ts'

/** Only the forms of statements have it, so it is loaded with its texts by the first of them. */
const GridControl = lazyPart(async () => {
  const [{ GridControl: Control }] = await Promise.all([
    import('./statement-grid/grid-control.tsx'),
    loadStatementTexts(),
  ])
  return { default: Control }
})

interface MemberFieldProps {
  readonly path: string
  /** The only member of its section. */
  readonly isAlone?: boolean
}

/** The control of a member, chosen by its kind. Renders nothing while the member is hidden. */
export const MemberField = memo(function MemberField({ path, isAlone = false }: MemberFieldProps) {
  const definition = useFormPart((state) => state.definition)
  const member = memberAt(definition, path)
  if (member === undefined) throw new Error(`${definition.type} has no member ${path}`)
  const takesPart = useFormPart(({ values }) => isShown(member, values, path))
  // The control of the headline amount contains its currency.
  const isContained = headlineAmountOf(definition)?.currency === path
  return takesPart && !isContained ? interpret(CONTROLS, member.shape, { path, member, isAlone }) : null
})

type ControlInput = MemberProps & Required<MemberFieldProps>

const renderMember = (path: string): ReactNode => <MemberField key={path} path={path} />

const CONTROLS: Interpreters<ControlInput, ReactNode> = {
  text: (shape, { path, member }) => <LineControl shape={shape} path={path} member={member} />,
  reference: (shape, { path, member }) => <LineControl shape={shape} path={path} member={member} />,
  code: (shape, { path, member }) => <CodeControl shape={shape} path={path} member={member} />,
  bic: (shape, { path, member }) => <BicControl shape={shape} path={path} member={member} />,
  account: (shape, { path, member }) => <LineControl shape={shape} path={path} member={member} />,
  day: (_, { path, member }) => <DayControl path={path} member={member} />,
  time: (shape, { path, member }) => <MomentControl shape={shape} path={path} member={member} />,
  dateTime: (shape, { path, member }) => <MomentControl shape={shape} path={path} member={member} />,
  month: (shape, { path, member }) => <MomentControl shape={shape} path={path} member={member} />,
  boolean: (_, { path, member }) => <BooleanControl path={path} member={member} />,
  decimal: (shape, { path, member }) => <NumberControl shape={shape} path={path} member={member} />,
  amount: (shape, { path, member }) => <AmountControl shape={shape} path={path} member={member} />,
  uetr: (_, { path, member }) => <UetrControl path={path} member={member} />,
  lines: (shape, { path, member }) => <LinesControl shape={shape} path={path} member={member} />,
  attachment: (shape, { path, member }) => <AttachmentControl shape={shape} path={path} member={member} />,
  group: (shape, input) => <GroupControl shape={shape} {...input} renderMember={renderMember} />,
  list: (shape, { path, member }) =>
    member.grid === undefined ? (
      <ListControl shape={shape} path={path} member={member} renderMember={renderMember} />
    ) : (
      <Suspense fallback={<Skeleton height="30rem" />}>
        <GridControl
          shape={shape}
          plan={member.grid}
          path={path}
          member={member}
          renderMember={renderMember}
        />
      </Suspense>
    ),
}
