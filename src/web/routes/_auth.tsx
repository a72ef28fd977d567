import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthFrame } from '../app/layouts/auth-frame.tsx'

export const Route = createFileRoute('/_auth')({ component: AuthLayout })

function AuthLayout() {
  return (
    <AuthFrame>
      <Outlet />
    </AuthFrame>
  )
}
