const admin = {
  title: 'Dashboard',
}

export default admin
