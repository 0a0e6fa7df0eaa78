import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { empty, uuid } from './values.ts'

export const closeEnterprise = defineCall({
  method: 'POST',
  path: '/api/enterprise/close',
  summary:
    'Closes the own company: nobody works for it any more, nothing is deleted. Its name is typed to confirm it.',
  access: ['manageCompany'],
  isOpenToUnverified: true,
  body: z.strictObject({ name: z.string().min(1).max(140) }),
  answer: empty,
  errors: [
    'enterprise.nameDiffers',
    'enterprise.workOpen',
    'enterprise.suspended',
    'enterprise.stateChanged',
    'resource.notFound',
  ],
})

export const closeInstitution = defineCall({
  method: 'POST',
  path: '/api/platform/institutions/{id}/close',
  summary:
    'Closes a company for the reason given; its sessions end at once, its applications and files are kept.',
  access: ['administerPlatform'],
  isCommand: true,
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
  answer: empty,
  errors: ['resource.notFound', 'enterprise.workOpen', 'enterprise.stateChanged'],
})

export const leaveCompany = defineCall({
  method: 'POST',
  path: '/api/users/leave',
  summary:
    'Ends the own account in a company; phone and e-mail are free for another one, what was written stays.',
  access: ['leaveCompany'],
  isOpenToUnverified: true,
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  answer: empty,
  errors: ['password.wrongOld', 'request.tooMany', 'user.lastAdministrator', 'server.busy'],
})
