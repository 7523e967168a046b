// Run by mongosh at each `docker compose up` (mongo-setup of docker-compose.yml), as root: makes the server a replica set of one
// member at the first start, and gives every service a user with the password of .env, which may read and write the database of
// that service only.
const TRIES = 240;
const { MONGO_INITDB_ROOT_USERNAME: user, MONGO_INITDB_ROOT_PASSWORD: password } = process.env;

/** By the server's name: while it creates its first user, it listens on its own address only. */
function untilConnected() {
  for (let tries = 1; ; tries += 1) {
    try {
      return connect(`mongodb://${user}:${password}@mongo:27017/admin?directConnection=true`);
    } catch (error) {
      if (tries === TRIES) throw error;
      sleep(500);
    }
  }
}

const admin = untilConnected();
try {
  admin.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  const config = { _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] };
  admin.adminCommand({ replSetInitiate: config });
}
for (let tries = 1; !admin.hello().isWritablePrimary; tries += 1) {
  if (tries === TRIES) throw new Error('the replica set has no primary');
  sleep(500);
}
for (const name of ['identity', 'offers', 'messaging', 'billing', 'blog']) {
  const pwd = process.env[`MONGO_${name.toUpperCase()}_PASSWORD`];
  const roles = [{ role: 'readWrite', db: `praticio_${name}` }];
  if (admin.getUser(name)) admin.updateUser(name, { pwd, roles });
  else admin.createUser({ user: name, pwd, roles });
}
