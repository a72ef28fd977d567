const opportunities = {
  title: 'Opportunities',
}

export default opportunities
