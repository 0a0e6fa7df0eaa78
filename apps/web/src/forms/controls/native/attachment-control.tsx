import { isAttachment } from '@nostro/kernel'
import type { ShapeOf } from '@nostro/messages'

import { FileField, uploadsOf } from '../../../attachments/index.ts'
import { Field, type MemberProps } from '../../field.tsx'
import { useFormStore, useIsDisabled, useValue } from '../../state/form-store.ts'

/** The single file of a member. */
export function AttachmentControl({
  shape,
  member,
  path,
}: MemberProps & { readonly shape: ShapeOf<'attachment'> }) {
  const form = useFormStore()
  const value = useValue(path)
  const isDisabled = useIsDisabled(member, path)
  return (
    <Field path={path} member={member} size="double">
      {(wiring) => (
        <FileField
          upload={uploadsOf(form).at(path, shape.slot)}
          wiring={wiring}
          value={isAttachment(value) ? value : undefined}
          isDisabled={isDisabled}
          onChange={(attachment) => form.change(path, attachment)}
          onLeave={() => form.leave(path)}
        />
      )}
    </Field>
  )
}
