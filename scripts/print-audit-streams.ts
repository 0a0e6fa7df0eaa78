import { auditStreamsPage } from './audit-streams-page.ts'

process.stdout.write(auditStreamsPage())
