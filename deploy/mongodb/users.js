// Run by mongosh (the health check of docker-compose.yml, as root, once at each start of the container): every service has a
// user with the password of .env, who may read and write the database of that service and nothing else.
for (const name of ['identity', 'offers', 'messaging', 'billing', 'blog']) {
  const admin = db.getSiblingDB('admin');
  const pwd = process.env[`MONGO_${name.toUpperCase()}_PASSWORD`];
  const roles = [{ role: 'readWrite', db: `praticio_${name}` }];
  if (admin.getUser(name)) admin.updateUser(name, { pwd, roles });
  else admin.createUser({ user: name, pwd, roles });
}
