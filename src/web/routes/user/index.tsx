import { createFileRoute } from '@tanstack/react-router'
import { investorHome } from '#kit/home-pages.ts'

export const Route = createFileRoute('/user/')({ staticData: { access: { leadsTo: investorHome } } })
