import { requirementsPage } from './requirements/requirements-page.ts'

process.stdout.write(requirementsPage())
