import { createFileRoute } from '@tanstack/react-router'
import { investorHome } from '#kit/homes.ts'

export const Route = createFileRoute('/user/')({ staticData: { access: { leadsTo: investorHome } } })
