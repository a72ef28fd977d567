const verification = {
  title: 'Identity and suitability check',
}

export default verification
