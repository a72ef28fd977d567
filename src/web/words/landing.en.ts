const landing = {
  title: 'Real-estate investment, made easy',
}

export default landing
