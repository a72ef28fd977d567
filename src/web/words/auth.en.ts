const auth = {
  title: 'Log in',
}

export default auth
